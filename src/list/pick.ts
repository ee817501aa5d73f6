/** Some fields of an object, or columns of a table, under their own names. */
export function pick<Of extends object, Name extends keyof Of>(
  of: Of,
  ...names: readonly Name[]
): Pick<Of, Name> {
  return Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<Of, Name>
}
