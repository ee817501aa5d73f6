export interface CalendarEvent {
  /** Stays the same for the same thing, whenever and however often the calendar is read. */
  uid: string
  /** ISO date of an all-day event. */
  day: string
  title: string
  description: string
  url: string
}

export interface Calendar {
  name: string
  description: string
  /** ISO instant at which what the calendar says was published. */
  stamp: string
  events: readonly CalendarEvent[]
}

const OCTETS = 75

/**
 * A calendar as RFC 5545 writes it: CRLF line ends, lines folded at 75 octets, text escaped,
 * all-day events that leave the day free.
 */
export function writeCalendar({ name, description, stamp, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Data Daru//Expiry radar//FA',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-CALDESC:${escapeText(description)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

function eventLines({ uid, day, title, description, url }: CalendarEvent, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY;LANGUAGE=fa:${escapeText(title)}`,
    `DESCRIPTION;LANGUAGE=fa:${escapeText(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** «20261120T215409Z» of an ISO instant. */
function utc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Backslash, semicolon, comma and line ends; other control characters may not stand in a text. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** Breaks a line between characters, so that no part with its leading space has over 75 octets. */
export function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > OCTETS) {
      parts.push(part)
      part = ''
      // The space that begins the next part.
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
