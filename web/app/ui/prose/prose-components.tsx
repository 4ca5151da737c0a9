import { Info } from 'lucide-react'
import { type ComponentProps, createContext, use } from 'react'
import { Link } from 'react-router'
import { ExternalLink } from '../external-link.tsx'
import { Notice } from '../notice.tsx'
import { Table } from '../table.tsx'

/** The heading of the section, which names its tables for screen readers. */
export const SectionHeading = createContext('')

const listClass = 'grid gap-2 pl-5 marker:text-muted'

/** How the elements of help topics and legal pages look. */
export const proseComponents = {
  a: ({ href = '', children }: ComponentProps<'a'>) =>
    href.startsWith('/') ? (
      <Link to={href}>{children}</Link>
    ) : (
      <ExternalLink href={href}>{children}</ExternalLink>
    ),
  strong: ({ children }: ComponentProps<'strong'>) => <b className="text-text">{children}</b>,
  ol: ({ children }: ComponentProps<'ol'>) => <ol className={`${listClass} list-decimal`}>{children}</ol>,
  ul: ({ children }: ComponentProps<'ul'>) => <ul className={`${listClass} list-disc`}>{children}</ul>,
  li: ({ children }: ComponentProps<'li'>) => <li className="pl-1">{children}</li>,
  table: ({ children }: ComponentProps<'table'>) => (
    <Table caption={use(SectionHeading)} className="text-14">
      {children}
    </Table>
  ),
  Note: ({ children }: ComponentProps<'p'>) => <Notice icon={<Info />}>{children}</Notice>,
}
