import { createElement, type SVGProps } from 'react'

interface IconData {
  name: string
  node: [tag: string, attributes: Record<string, string>][]
  aliases?: string[]
}

const isForReaders = (name: string) => name === 'role' || name === 'title' || name.startsWith('aria-')

/** Draws a lucide icon as lucide-react does, without its options for other sizes, strokes and contexts. */
export default function createIcon({ name, node, aliases = [] }: IconData) {
  const ownClasses = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ')
  return ({ className, ...props }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${ownClasses} ${className}` : ownClasses,
        'aria-hidden': Object.keys(props).some(isForReaders) ? undefined : 'true',
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
