let askIdentity: (() => Promise<boolean>) | undefined

/** Who asks for the password once more, where the server wants to know who sits there. */
export function onConfirmIdentity(ask: () => Promise<boolean>): void {
  askIdentity = ask
}

/** Whether the person has proved it, so that the write may be sent again. */
export async function isIdentityConfirmed(): Promise<boolean> {
  return askIdentity !== undefined && (await askIdentity())
}
