import { SaxesParser } from 'saxes'
import { CalendarFailure } from './calendar-source.ts'

// The answers of WebDAV servers (RFC 4918), read without document types and entities of their own.

interface DavNode {
  /** With its namespace: "DAV:href". */
  name: string
  /** The attribute "name", as in <comp name="VEVENT"/>. */
  named: string
  children: DavNode[]
  text: string
}

const deepest = 50

function parse(xml: string): DavNode {
  const root: DavNode = { name: '', named: '', children: [], text: '' }
  const path = [root]
  const parser = new SaxesParser<{ xmlns: true; position: false }>({ xmlns: true, position: false })
  parser.on('doctype', () => {
    throw new CalendarFailure('not-a-calendar')
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    const name = `${uri}${uri.endsWith(':') ? '' : ' '}${local}`
    const node: DavNode = { name, named: attributes.name?.value ?? '', children: [], text: '' }
    path.at(-1)?.children.push(node)
    path.push(node)
    if (path.length > deepest) throw new CalendarFailure('not-a-calendar')
  })
  const addText = (text: string) => {
    const node = path.at(-1)
    if (node) node.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void path.pop())
  parser.on('error', () => {
    throw new CalendarFailure('not-a-calendar')
  })
  parser.write(xml).close()
  return root
}

export const childrenOf = (node: DavNode, name: string) => node.children.filter((each) => each.name === name)

export function find(node: DavNode | undefined, ...names: string[]): DavNode | undefined {
  return names.reduce<DavNode | undefined>(
    (at, name) => at?.children.find((each) => each.name === name),
    node,
  )
}

export interface DavResource {
  url: URL
  /** Only those the server has. */
  properties: DavNode
}

/** The resources of a multistatus answer, with addresses resolved against the one that answered. */
export function readMultistatus(xml: string, base: URL): DavResource[] {
  const multistatus = find(parse(xml), 'DAV:multistatus')
  if (!multistatus) throw new CalendarFailure('not-a-calendar')
  return childrenOf(multistatus, 'DAV:response').flatMap((response) => {
    const href = find(response, 'DAV:href')?.text.trim() ?? ''
    if (!URL.canParse(href, base)) return []
    const isThere = (part: DavNode) => / 200\b/.test(find(part, 'DAV:status')?.text ?? ' 200')
    const found = childrenOf(response, 'DAV:propstat').filter(isThere)
    const children = found.flatMap((part) => find(part, 'DAV:prop')?.children ?? [])
    return [{ url: new URL(href, base), properties: { name: 'prop', named: '', children, text: '' } }]
  })
}

/** The address in a property such as current-user-principal. */
export function hrefIn(properties: DavNode, name: string, base: URL): URL | undefined {
  const href = find(properties, name, 'DAV:href')?.text.trim()
  return href && URL.canParse(href, base) ? new URL(href, base) : undefined
}
