/** Follows a link as a click on it would, so that the shell turns it into a page transition. */
export function followPath(path: string): void {
  const link = document.createElement('a')
  link.href = path
  document.body.append(link)
  link.click()
  link.remove()
}

export function searchPath(text: string): string {
  return `/search?q=${encodeURIComponent(text.trim())}`
}
