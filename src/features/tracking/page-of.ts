/** The name of a page in the log: the last segment of its path, `home` for the root. */
export function pageOf(path: string): string {
  return path.split('/').findLast((segment) => segment !== '') ?? 'home'
}
