import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5'
import { unusable } from './reading.ts'

export type PageElement = DefaultTreeAdapterTypes.Element
type PageNode = DefaultTreeAdapterTypes.Node

/** Far above any page of the sources; beyond them a page was made to hurt. */
const MAX_DEPTH = 256
const MAX_ELEMENTS = 120_000

/**
 * The elements of a page in document order, as browsers read it. Runs of blanks become one before:
 * half of a page is indentation. Refuses nests and bombs.
 */
export function elementsOf(html: string): PageElement[] {
  const elements: PageElement[] = []
  const open: PageNode[] = [
    parse(html.replace(/[ \t]{2,}/g, ' '), { treeAdapter: boundedAdapter() }),
  ]
  for (let node = open.pop(); node; node = open.pop()) {
    if ('tagName' in node) elements.push(node)
    if (!('childNodes' in node)) continue
    for (let at = node.childNodes.length - 1; at >= 0; at -= 1) {
      const child = node.childNodes[at]
      if (child) open.push(child)
    }
  }
  return elements
}

/** Markup without elements of a name, in one pass whatever the markup is; an open one runs to the end. */
export function withoutElements(html: string, tag: string): string {
  const lower = html.toLowerCase()
  const parts: string[] = []
  let from = 0
  for (let at = lower.indexOf(`<${tag}`); at >= 0; at = lower.indexOf(`<${tag}`, from)) {
    parts.push(html.slice(from, at))
    const end = lower.indexOf(`</${tag}`, at)
    if (end < 0) return parts.join(' ')
    from = lower.indexOf('>', end)
    if (from < 0) return parts.join(' ')
    from += 1
  }
  parts.push(html.slice(from))
  return parts.join(' ')
}

function boundedAdapter(): typeof defaultTreeAdapter {
  let depth = 0
  let count = 0
  return {
    ...defaultTreeAdapter,
    onItemPush() {
      depth += 1
      if (depth > MAX_DEPTH) unusable('too-large', 'تودرتویی صفحه بیش از اندازه است.')
    },
    onItemPop() {
      depth -= 1
    },
    createElement(name, namespace, attributes) {
      count += 1
      if (count > MAX_ELEMENTS) unusable('too-large', 'تعداد بخش‌های صفحه بیش از اندازه است.')
      return defaultTreeAdapter.createElement(name, namespace, attributes)
    },
  }
}

/** The text below an element; a `<br>` breaks the line, scripts and styles say nothing. */
export function textOf(element: PageElement): string {
  let text = ''
  const open: PageNode[] = [element]
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.nodeName === '#text' && 'value' in node) text += node.value
    else if (node.nodeName === 'br') text += '\n'
    if (!('childNodes' in node) || node.nodeName === 'script' || node.nodeName === 'style') continue
    for (let at = node.childNodes.length - 1; at >= 0; at -= 1) {
      const child = node.childNodes[at]
      if (child) open.push(child)
    }
  }
  return text
}

/** An attribute's value; empty where the element has none. */
export function attributeOf(element: PageElement | undefined, name: string): string {
  return element?.attrs.find((attribute) => attribute.name === name)?.value ?? ''
}

export function childrenOf(element: PageElement): PageElement[] {
  return element.childNodes.filter((node) => 'tagName' in node)
}

/** Elements below one, in document order, without itself. */
export function within(element: PageElement, tag: string): PageElement[] {
  const found: PageElement[] = []
  const open = childrenOf(element).reverse()
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.tagName === tag) found.push(node)
    open.push(...childrenOf(node).reverse())
  }
  return found
}

export function nextElement(element: PageElement): PageElement | undefined {
  const siblings = element.parentNode?.childNodes ?? []
  const at = siblings.indexOf(element)
  return siblings.slice(at + 1).find((node) => 'tagName' in node)
}
