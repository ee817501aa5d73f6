import { Problem } from '#src/api/problem.ts'

export interface Uploaded {
  draftId: string
  fileId: string
}

interface Upload {
  name: string
  draftId: string | null
  /** Null takes the file of that name from the server's folder. */
  body: File | null
  onShare?: (share: number) => void
}

/** Sends a file as it is, telling how much of it has gone; fetch cannot tell. */
export function uploadFile({ name, draftId, body, onShare }: Upload): Promise<Uploaded> {
  const search = new URLSearchParams({
    name,
    ...(draftId && { draft: draftId }),
    ...(body === null && { from: 'server' }),
  })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/admin/imports/files?${search}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare?.(loaded / total))
    request.addEventListener('load', () => {
      const { response, status } = request
      if (status === 200) resolve(response)
      else reject(new Problem('BAD_REQUEST', response?.error?.message ?? 'پرونده پذیرفته نشد.'))
    })
    request.addEventListener('error', () =>
      reject(new Problem('TIMEOUT', 'ارتباط با سرور قطع شد؛ پرونده دوباره فرستاده شود.')),
    )
    request.send(body)
  })
}
