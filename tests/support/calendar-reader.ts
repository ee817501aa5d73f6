/** Lines as they were before folding (RFC 5545, 3.1). */
export function unfold(text: string): string {
  return text.replace(/\r\n[ \t]/g, '')
}

export function unescapeText(text: string): string {
  return text.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
}

type Properties = Record<string, string>

/** A calendar's own properties and those of its events, by name with parameters; an alarm's as `ALARM:name`. */
export function readCalendar(text: string): { properties: Properties; events: Properties[] } {
  const properties: Properties = {}
  const events: Properties[] = []
  let open: Properties | null = null
  let inside = ''
  for (const line of unfold(text).split('\r\n')) {
    const colon = line.indexOf(':')
    const [name, value] = [line.slice(0, colon), unescapeText(line.slice(colon + 1))]
    if (/^(?:BEGIN|END):VALARM$/.test(line)) inside = name === 'BEGIN' ? 'ALARM:' : ''
    else if (line === 'BEGIN:VEVENT') open = {}
    else if (line === 'END:VEVENT' && open) {
      events.push(open)
      open = null
    } else if (line && !/^(?:BEGIN|END):/.test(line)) (open ?? properties)[inside + name] = value
  }
  return { properties, events }
}
