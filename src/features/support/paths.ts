/** Where anybody can write to the team; public, as all of /solutions/ is. */
export const CONTACT_PAGE = '/solutions/contact'

export function ticketPath(number: number): string {
  return `/support/${number}`
}
