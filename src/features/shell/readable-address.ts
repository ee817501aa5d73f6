/** An address with its Persian letters as people read them; blanks stay encoded. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address).replaceAll(' ', '%20')
  } catch {
    return address
  }
}
