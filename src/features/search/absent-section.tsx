import { PRESENCE_PATH } from '#src/addresses/insight.ts'
import { Code } from '#src/ui/code.tsx'
import { Section } from '#src/ui/section.tsx'
import { registerWord } from '#src/words/market-fact-words.ts'
import type { AbsentName, SearchGroup } from './answer.ts'
import { ResultRows } from './result-rows.tsx'

interface AbsentSectionProps {
  absent: AbsentName
  groups: readonly SearchGroup[]
}

/** A substance that the list lacks: what it is, what is known of it elsewhere, what is nearest and why. */
export function AbsentSection({ absent, groups }: AbsentSectionProps) {
  const near = groups.find(({ kind }) => kind === 'near')
  const alike = groups.find(({ kind }) => kind === 'unlisted')?.items.slice(1) ?? []
  const [main] = absent.groups.slice(-1)
  return (
    <Section
      id="unlisted"
      title={
        <>
          «<bdi>{absent.title}</bdi>» {absent.said}
        </>
      }
    >
      <dl className="space-y-2 text-sm [&_dt]:text-xs [&_dt]:text-muted">
        <div>
          <dt>گروه درمانی</dt>
          <dd>
            {absent.groups.length === 0
              ? 'کد ATC این ماده در منبع نیامده است.'
              : absent.groups.map(({ code, name }, place) => (
                  <span key={code}>
                    {place > 0 && ' ‹ '}
                    <a href={`/category/${code}`} className="text-link">
                      <bdi>{name}</bdi>
                    </a>
                  </span>
                ))}
          </dd>
        </div>
        <div>
          <dt>در کشورهای دیگر</dt>
          <dd>
            <Elsewhere absent={absent} />
          </dd>
        </div>
      </dl>
      {near && main && (
        <>
          <p className="mt-4 mb-2 text-sm text-muted">
            نزدیک‌ترین داروهای فهرست: پرپروانه‌ترین مولکول‌های همان گروه <Code>{main.code}</Code>؛
            جایگزین درمانی بودن آن‌ها در منبع نیامده است.
          </p>
          <ResultRows items={near.items} />
        </>
      )}
      {alike.length > 0 && (
        <>
          <p className="mt-4 mb-2 text-sm text-muted">نام‌های نزدیک، که آن‌ها هم در فهرست نیست:</p>
          <ResultRows items={alike} />
        </>
      )}
    </Section>
  )
}

function Elsewhere({ absent: { registers, read } }: { absent: AbsentName }) {
  if (read.length === 0) return 'فهرست‌های خارجی هنوز خوانده نشده است.'
  const names = read.map(registerWord).join('، ')
  if (registers.length === 0) return `در فهرست‌های خوانده‌شده پروانه‌ای از آن نیست: ${names}.`
  return (
    <>
      {`در ${registers.map(registerWord).join('، ')} پروانهٔ معتبر دارد؛ `}
      <a href={PRESENCE_PATH} className="text-link">
        مولکول‌هایی که اینجا نیست
      </a>
    </>
  )
}
