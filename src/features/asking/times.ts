import { addDays } from '#src/persian/jalali-months.ts'
import { calendarOf } from './calendar.ts'
import type { Said } from './phrase-parts.ts'
import { phrase } from './plain-question.ts'
import { span, TIME_RULES, type Time } from './time-rules.ts'

/** What stands beside a time and means no time of its own. */
export const BEFORE_TIMES: readonly [source: string, said: Said][] = [
  ['پیش~بینی', { beyond: '1' }],
  [
    '(?:قیمت(?:~شان|~هایشان)? )?(?:از پارسال|(?:نسبت به|در مقایسه با) (?:پارسال|سال (?:قبل|گذشته|پیش))) (?:بالا رفته|رفته بالا|زیاد شده|افزایش (?:یافته|داشته)|(?:گران|گران~تر) (?:شده~اند|شده))(?:~اند| است)?',
    { risen: '1' },
  ],
  ['ثبت شده(?:~اند)?(?= (?:در )?(?:سال )?(?:1[34]\\d\\d|امسال|پارسال))', { newlyListed: '1' }],
  ['(?<=(?:1[34]\\d\\d|امسال|پارسال) )ثبت (?:شده|شدند)(?:~اند)?', { newlyListed: '1' }],
]

/** A time that a text names, and the same where what was is asked for: «در مهر» is this year's or the next. */
export interface FoundTime {
  time: Time
  past: Time
  said: string
}

/** The first time that a text names, with what says it. */
export const findTime = (text: string, today: string): FoundTime | null =>
  betweenTimes(text, today) ?? besideTime(text, today) ?? timeIn(text, today)

/** «از امروز تا عید»: from where one time begins until another ends. */
function betweenTimes(text: string, today: string): FoundTime | null {
  for (const { index } of text.matchAll(/(?<=^| )(?<!(?:قبل|پیش|بعد|پس) )(?:از|بین) /g)) {
    const of = text.slice(index)
    const begun =
      besideTime(of, today, 0) ?? timeIn(of, today, 0) ?? timeIn(of, today, of.indexOf(' ') + 1)
    const begin = begun ? of.slice(0, of.indexOf(begun.said)) + begun.said : ''
    const between = /^ (?:تا|و) /.exec(of.slice(begin.length))?.[0]
    if (!begun || !between) continue
    const [at, after] = [begin.length + 1, begin.length + between.length]
    const ended = timeIn(of, today, at) ?? timeIn(of, today, after)
    const [time, past] = [untilTime(begun.time, ended?.time), untilTime(begun.past, ended?.past)]
    const one = time ?? past
    if (!ended || !one) continue
    return {
      time: one,
      past: past ?? one,
      said: of.slice(0, of.indexOf(ended.said, at)) + ended.said,
    }
  }
  return null

  function untilTime(begun: Time, ended: Time | undefined): Time | null {
    if (begun.way !== 'span' || !begun.from || !ended || ended.way === 'back') return null
    if (begun.from === today && ended.way === 'ahead') return ended
    const to = ended.way === 'span' ? ended.to : addDays(today, ended.days)
    return to !== null && begun.from <= to ? span(begun.from, to) : null
  }
}

/** «از پایان دی» is after it. */
const BESIDE = /(?<=^| )(?:(?:تا )?(قبل|پیش|بعد|پس) از |از (?=(?:پایان|اخر|انتهای) ))/

function besideTime(text: string, today: string, start?: number): FoundTime | null {
  const match = BESIDE.exec(text)
  if (!match || (start ?? match.index) !== match.index) return null
  const [before, side = ''] = match
  const named = timeIn(text, today, match.index + before.length)
  const [time, past] = [named?.time, named?.past].map((one) => one && sideOf(one, side))
  return named && time && past ? { time, past, said: before + named.said } : null
}

function sideOf(time: Time, side: string): Time | null {
  if (time.way !== 'span') return null
  const { from, to } = time
  if (/قبل|پیش/.test(side)) return span(null, from === null ? to : addDays(from, -1))
  return to === null ? null : span(addDays(to, 1), null)
}

/** Anywhere, or where it has to begin. */
function timeIn(text: string, today: string, start?: number): FoundTime | null {
  const [ahead, back] = [calendarOf(today, false), calendarOf(today, true)]
  for (const [source, read] of TIME_RULES) {
    const pattern = phrase(source)
    pattern.lastIndex = start ?? 0
    const match = pattern.exec(text)
    if (!match || (start ?? match.index) !== match.index) continue
    const [time, past] = [read(match.slice(1), ahead), read(match.slice(1), back)]
    if (time && past) return { time, past, said: match[0] }
  }
  return null
}
