/** Joins class names and drops what is absent; it does not resolve conflicts. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
