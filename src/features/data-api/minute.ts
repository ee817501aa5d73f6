export const REQUESTS_A_MINUTE = 120
