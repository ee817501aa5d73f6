/** A body of 300 bytes; `ended` says whether it was read to its end, or broken off. */
export function sentBody() {
  const ended = Promise.withResolvers<'read' | 'broken'>()
  let left = 30
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(10))
      left -= 1
      if (left > 0) return
      controller.close()
      ended.resolve('read')
    },
    cancel: () => ended.resolve('broken'),
  })
  return { sent: { method: 'POST', body, duplex: 'half' } as RequestInit, ended: ended.promise }
}
