/** Whether a path is a link's page or a page under it. */
export function isWithin(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`)
}

/** Marks the links of the top bar that lead to the page on screen, as the server did at first. */
export function markCurrentLinks(path: string) {
  for (const link of document.querySelectorAll('#shell-top nav a')) {
    if (isWithin(path, link.getAttribute('href') ?? '')) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}
