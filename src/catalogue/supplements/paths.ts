export function supplementPath(permitNo: string): string {
  return `/supplement-releasing-products/${encodeURIComponent(permitNo)}`
}
