/** An address with its Persian letters as people read them; blanks stay encoded. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address).replaceAll(' ', '%20')
  } catch {
    return address
  }
}

/**
 * Buttons that print do so, also where only the server drew them. The address that it drew was opened
 * first; the one that is printed may be another.
 */
export function attachPrinting(): () => void {
  const ending = new AbortController()
  const tell = () => {
    document.getElementById('printed-address')?.replaceChildren(readableAddress(location.href))
  }
  const press = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-print]')) print()
  }
  window.addEventListener('beforeprint', tell, ending)
  document.addEventListener('click', press, ending)
  return () => ending.abort()
}
