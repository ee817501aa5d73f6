/** The address of a path of the portal, for messages that jobs write. */
export function portalAddress(path: string): string {
  const local = `http://localhost:${process.env.PORT ?? '3000'}`
  return (process.env.PUBLIC_URL ?? local).replace(/\/+$/, '') + path
}
