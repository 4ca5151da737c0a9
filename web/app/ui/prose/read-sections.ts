import { Children, type ComponentType, isValidElement, type ReactElement, type ReactNode } from 'react'
import { proseComponents } from './prose-components.tsx'

/** The compiled form of an .mdx file: a function without hooks, so it can be called outside a render. */
export type ProseContent = (props: { components: Record<string, ComponentType<never>> }) => ReactElement<{
  children?: ReactNode
}>

export interface ProseSection {
  heading: string
  blocks: readonly ReactNode[]
}

/** The words people read, without markup and link addresses. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node
  if (Array.isArray(node)) return node.map(textOf).join('')
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : ''
}

/** Splits a text at its headings. */
export function readSections(content: ProseContent): ProseSection[] {
  const sections: { heading: string; blocks: ReactNode[] }[] = []
  const { children } = content({ components: proseComponents }).props
  for (const node of Children.toArray(children)) {
    if (!isValidElement(node)) continue
    if (node.type === 'h2') sections.push({ heading: textOf(node), blocks: [] })
    else sections.at(-1)?.blocks.push(node)
  }
  return sections
}
