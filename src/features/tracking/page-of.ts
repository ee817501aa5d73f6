/** The name of a page in the log: the last segment of its path, `home` for the root. */
export function pageOf(path: string): string {
  return path.split('/').findLast((segment) => segment !== '') ?? 'home'
}

/** What paths that are no page of the portal are counted as, all together. */
export const UNKNOWN_PAGE = '/…'
