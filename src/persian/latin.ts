/** Whether a text is of letters, digits and signs of Latin alone. */
export function isLatin(text: string): boolean {
  return /^[\x20-\x7e]+$/.test(text)
}
