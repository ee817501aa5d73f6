export function healthProductPath(permitNo: string): string {
  return `/fda/products/${encodeURIComponent(permitNo)}`
}
