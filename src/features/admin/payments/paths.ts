export function paymentPath(id: string): string {
  return `/admin/payments/${id}`
}
