/** An address with its Persian letters as people read them; blanks stay encoded. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address).replaceAll(' ', '%20')
  } catch {
    return address
  }
}

/** The server drew the address that was opened first; the one that is printed may be another. */
export function attachPrintedAddress(): () => void {
  const tell = () => {
    const place = document.getElementById('printed-address')
    if (place) place.textContent = readableAddress(location.href)
  }
  window.addEventListener('beforeprint', tell)
  return () => window.removeEventListener('beforeprint', tell)
}
