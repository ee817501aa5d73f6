import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<Request>()

export function withRequest<Answer>(request: Request, work: () => Answer): Answer {
  return storage.run(request, work)
}

export function isAnswering(): boolean {
  return storage.getStore() !== undefined
}

export function currentRequest(): Request {
  const request = storage.getStore()
  if (!request) throw new Error('no request is being answered here')
  return request
}
