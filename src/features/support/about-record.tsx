import { isLatin } from '#src/persian/direction.ts'
import { Code } from '#src/ui/code.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { recordWords } from './record-path.ts'

export function AboutRecord({ path }: { path: string }) {
  const words = recordWords(path)
  if (!words) return null
  return (
    <a href={path} className="text-link inline-flex max-w-full items-center gap-1.5">
      <Icon name="link" className="size-4 shrink-0" />
      <span className="min-w-0">
        {words.kind} {isLatin(words.name) ? <Code>{words.name}</Code> : <bdi>{words.name}</bdi>}
      </span>
    </a>
  )
}
