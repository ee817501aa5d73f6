const MASK = '••••••'

/** The params of a message as they may be shown and kept where codes are nobody's business. */
export function withoutSecrets({ params }: { params: Record<string, string> }) {
  return 'code' in params ? { ...params, code: MASK } : params
}
