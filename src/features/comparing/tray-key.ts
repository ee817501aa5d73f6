/** Before the kind: where the browser keeps what is to be compared. */
export const TRAY_KEY = 'compare:'
