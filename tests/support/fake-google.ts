import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { portOf } from '#tests/support/ports.ts'

export interface FakeGoogle {
  issuer: string
  /** Who signs in there next; claims of the ID token beside the usual ones. */
  claims: Record<string, unknown>
  /** Answers of the token endpoint fail. */
  broken: boolean
  /** What a person does there: agrees, and is sent back with a code. */
  agree(address: string): URL
  close(): Promise<void>
}

const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Google as far as the authorization code flow shows of it. */
export async function startFakeGoogle(clientId: string): Promise<FakeGoogle> {
  const asked = new Map<string, URLSearchParams>()
  const server = createServer(async (request, response) => {
    const answer = request.url?.startsWith('/token') ? await tokens(request) : metadata()
    response.writeHead(answer ? 200 : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { error: 'invalid_grant' }))
  })
  const port = await portOf(server)
  const issuer = `http://127.0.0.1:${port}`

  function metadata() {
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    }
  }

  async function tokens(request: IncomingMessage) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const question = asked.get(form.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (google.broken || challenge !== question?.get('code_challenge')) return null
    asked.delete(form.get('code') ?? '')
    const now = Math.floor(Date.now() / 1_000)
    const usual = { iss: issuer, aud: clientId, iat: now, exp: now + 300 }
    const claims = { ...usual, nonce: question.get('nonce'), ...google.claims }
    const idToken = `${text({ alg: 'RS256' })}.${text(claims)}.${text('unsigned')}`
    return { access_token: 'x', token_type: 'Bearer', expires_in: 300, id_token: idToken }
  }

  const google: FakeGoogle = {
    issuer,
    claims: {},
    broken: false,
    agree(address) {
      const question = new URL(address).searchParams
      const code = `code-${asked.size + Math.random()}`
      asked.set(code, question)
      const back = new URL(question.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', question.get('state') ?? '')
      return back
    },
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
  return google
}
