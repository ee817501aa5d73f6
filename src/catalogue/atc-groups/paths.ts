export function atcGroupPath(code: string): string {
  return `/category/${code}`
}
