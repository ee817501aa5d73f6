/** Where the form of a company's merges is sent, and where it stands on the page. */
export const MERGE_FORM = { action: '/api/admin/merge', anchor: 'merge' } as const
