export function userPath(id: string): string {
  return `/admin/users/${id}`
}
