const MASK = '••••••'

/** The params of a message as they may be shown and kept where codes and links are nobody's business. */
export function withoutSecrets({ params }: { params: Record<string, string> }) {
  const secret = ['code', 'link'].filter((name) => name in params)
  return { ...params, ...Object.fromEntries(secret.map((name) => [name, MASK])) }
}
