export const ALERTS_PATH = '/account/alerts'
