// Help topics are imported through import.meta.glob, which has its own types, so this describes legal pages.
declare module '*.mdx' {
  import type { ProseContent } from './app/ui/prose/read-sections.ts'

  export const about: {
    title: string
    /** One sentence for search engines and link previews. */
    description: string
    /** ISO date of the last change of the text. */
    updated: string
  }
  const content: ProseContent
  export default content
}
