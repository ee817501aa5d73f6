export const OWN_LISTS_PATH = '/account/lists'

export function ownListPath(id: string): string {
  return `${OWN_LISTS_PATH}/${id}`
}

export const OWN_FEEDS_PATH = '/account/feeds'

export function newFeedPath(list: string, address: string): string {
  return `${OWN_FEEDS_PATH}?${new URLSearchParams({ list, of: address })}`
}

export const FEED_FORMS = '/api/feeds/forms/'

export const OWN_LIST_FORMS = '/api/own-lists/'

export const SAVED_VIEW_FORM = '/api/saved-views'

export const REPORTS_PATH = '/account/reports'

export function newReportPath(brief: string): string {
  return `${REPORTS_PATH}?of=${encodeURIComponent(brief)}`
}

export const COMPANY_CLAIM_PATH = '/account/company'

export const TEAM_ACTIVITY_PATH = '/account/team'
