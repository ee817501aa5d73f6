export const ATOM = '/changes.atom'
