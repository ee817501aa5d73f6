import { Code } from '#src/ui/code.tsx'

interface AtcGroupNameProps {
  /** Null for what has no code. */
  code: string | null
  name: string | null
}

export function AtcGroupName({ code, name }: AtcGroupNameProps) {
  if (code === null) return 'بدون کد ATC'
  return (
    <>
      <Code>{code}</Code> <bdi>{name}</bdi>
    </>
  )
}
