export function adminTicketPath(number: number): string {
  return `/admin/support/${number}`
}
