import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Gateway } from '#src/features/payments/gateway.ts'
import { createZarinpal } from '#src/features/payments/zarinpal.server.ts'
import { endServer, portOf } from '#tests/support/ports.ts'

type Json = Record<string, unknown>

/** ZarinPal's protocol over http with books in memory, and the ways in which it may go wrong. */
export class FakeGateway {
  readonly books = new Map<string, { amount: number; paid: boolean; verified: boolean }>()
  /** The next answers to verify: taken and lost, or none at all. */
  trouble: ('lost answer' | 'no answer' | 'nonsense')[] = []
  onVerified: () => void = () => undefined
  verifies = 0
  url = ''
  gateway!: Gateway

  pay(authority: string): void {
    const booked = this.books.get(authority)
    if (booked) booked.paid = true
  }

  answer(path: string, { amount, authority }: Json): { status: number; body: unknown } | null {
    if (path.endsWith('/request.json')) {
      const opened = `A${String(this.books.size + 1).padStart(35, '0')}`
      this.books.set(opened, { amount: Number(amount), paid: false, verified: false })
      return { status: 200, body: { data: { code: 100, authority: opened }, errors: [] } }
    }
    this.verifies += 1
    const trouble = this.trouble.shift()
    if (trouble === 'no answer') return null
    if (trouble === 'nonsense') return { status: 502, body: '<html>' }
    const answer = this.verify(String(authority), Number(amount))
    return trouble === 'lost answer' ? null : answer
  }

  private verify(authority: string, amount: number) {
    const booked = this.books.get(authority)
    if (!booked) return fault(-54)
    if (booked.amount !== amount) return fault(-50)
    if (!booked.paid) return fault(-51)
    const code = booked.verified ? 101 : 100
    booked.verified = true
    this.onVerified()
    return {
      status: 200,
      body: { data: { code, ref_id: 201, card_pan: '502229******5995' }, errors: [] },
    }
  }
}

function fault(code: number) {
  return { status: 422, body: { data: [], errors: { code, message: 'x', validations: [] } } }
}

/** Opens one until the test, or what surrounds it, is done. An answer that is lost breaks the line. */
export async function openFakeGateway(): Promise<FakeGateway & { close: () => void }> {
  const fake = new FakeGateway()
  const server = createServer(async (request, response) => {
    const answer = fake.answer(request.url ?? '', JSON.parse(await text(request)))
    if (!answer) return response.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
  const port = await portOf(server)
  fake.url = `http://127.0.0.1:${port}`
  fake.gateway = createZarinpal({ name: 'zarinpal', merchantId: 'm'.repeat(36), baseUrl: fake.url })
  return Object.assign(fake, { close: () => endServer(server) })
}
