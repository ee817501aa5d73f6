/** Before the kind: where the browser keeps what is to be compared. */
export const TRAY_KEY = 'compare:'

/** The event of the window when it is kept otherwise. */
export const TRAY_CHANGED = 'compare-tray'

/** So many may be asked for: those beyond the plan are named, and wait. */
export const MAX_ASKED = 20
