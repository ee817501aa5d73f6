let mark: string | undefined

/** The server says what tells the application's own scripts from others in a page. */
export function markOwn(given: string): void {
  mark = given
}

/** For the attribute `nonce`; the server takes it off before a page goes out. */
export function ownMark(): string | undefined {
  return mark
}
