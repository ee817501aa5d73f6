/** Lists of one's own, where one is pasted or uploaded. */
export const OWN_LISTS_PATH = '/account/lists'

export function ownListPath(id: string): string {
  return `${OWN_LISTS_PATH}/${id}`
}

/** Addresses of one's own that programs read. */
export const OWN_FEEDS_PATH = '/account/feeds'

/** Where an Atom feed of a view is opened. */
export function newFeedPath(list: string, address: string): string {
  return `${OWN_FEEDS_PATH}?${new URLSearchParams({ list, of: address })}`
}

export const FEED_FORMS = '/api/feeds/forms/'

export const OWN_LIST_FORMS = '/api/own-lists/'

/** Where a ready view is kept. */
export const SAVED_VIEW_FORM = '/api/saved-views'

export const REPORTS_PATH = '/account/reports'

/** Where a brief becomes a report that arrives by itself. */
export function newReportPath(brief: string): string {
  return `${REPORTS_PATH}?of=${encodeURIComponent(brief)}`
}

/** Where a firm says what is otherwise in its own records. */
export const COMPANY_CLAIM_PATH = '/account/company'

export const TEAM_ACTIVITY_PATH = '/account/team'
