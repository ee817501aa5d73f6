import { createElement, type ReactNode } from 'react'

/** One element of a page as plain data, so that making React's elements is part of drawing it. */
interface Drawn {
  tag: string
  props: Record<string, unknown>
  children: (Drawn | string)[]
}

const piece =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([a-z]+)>|<([a-z][a-z0-9]*)((?:\s[^>]*)?)>|([^<]+)/gi
const attribute = /\s([^\s="]+)(?:="([^"]*)")?/g
const raw = /^(?:script|style|textarea)$/
const hasNoEnd = /^(?:meta|link|input|img|br|hr|source)$/

/** The elements of a page that React wrote, without any component: what is left is React's own work. */
export function readElements(html: string): () => ReactNode {
  const root: Drawn = { tag: 'root', props: {}, children: [] }
  const open = [root]
  const pieces = new RegExp(piece)
  for (let found = pieces.exec(html); found; found = pieces.exec(html)) {
    const [, closing, tag, attributes = '', text] = found
    const parent = open.at(-1) ?? root
    if (closing) open.pop()
    else if (text) parent.children.push(plain(text))
    else if (tag) {
      const element: Drawn = { tag, props: readProps(attributes), children: [] }
      parent.children.push(element)
      if (raw.test(tag)) {
        const end = html.indexOf(`</${tag}>`, pieces.lastIndex)
        element.props.dangerouslySetInnerHTML = { __html: html.slice(pieces.lastIndex, end) }
        pieces.lastIndex = end + tag.length + 3
      } else if (!hasNoEnd.test(tag)) open.push(element)
    }
  }
  const top = root.children.filter((child) => typeof child !== 'string')
  return () => top.map((element, place) => toElement(element, place))
}

function readProps(attributes: string): Drawn['props'] {
  const props: Drawn['props'] = {}
  for (const [, name = '', value] of attributes.matchAll(attribute)) {
    if (name === 'style') props.style = readStyle(value ?? '')
    else props[name === 'class' ? 'className' : name] = plain(value ?? '')
  }
  return props
}

function readStyle(text: string): Record<string, string> {
  const pairs = text.split(';').map((pair) => pair.split(':', 2))
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [camel(name), plain(value)]))
}

function camel(name: string): string {
  return name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function toElement({ tag, props, children }: Drawn, key: number): ReactNode {
  const inside = children.map((child, place) =>
    typeof child === 'string' ? child : toElement(child, place),
  )
  return createElement(tag, { ...props, key }, ...inside)
}
