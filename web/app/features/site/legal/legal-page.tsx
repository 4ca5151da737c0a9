import { formatDate } from '@evenkeel/format/times'
import { ProseContents, ProseSections } from '../../../ui/prose/prose-sections.tsx'
import { type ProseContent, readSections } from '../../../ui/prose/read-sections.ts'

interface LegalPageProps {
  about: { title: string; description: string; updated: string }
  content: ProseContent
}

export function LegalPage({ about: { title, description, updated }, content }: LegalPageProps) {
  const sections = readSections(content)
  return (
    <div className="mx-auto grid max-w-content gap-6 px-4 py-8 medium:grid-cols-[minmax(0,1fr)_220px] medium:grid-rows-[auto_1fr] medium:gap-x-12 medium:gap-y-8 medium:px-6 medium:py-12 large:gap-x-24">
      <header className="max-w-170">
        <h1 className="text-24 medium:text-32">{title}</h1>
        <p className="mt-2 text-16 text-muted">{description}</p>
        <p className="mt-2 text-muted">
          Last updated <time dateTime={updated}>{formatDate(Date.parse(updated) / 1000, 'UTC')}</time>
        </p>
      </header>
      <div className="medium:col-start-2 medium:row-span-2 medium:row-start-1">
        <div className="medium:sticky medium:top-6">
          <ProseContents sections={sections} />
        </div>
      </div>
      <div className="max-w-170 min-w-0 [&>section:first-child]:mt-0">
        <ProseSections sections={sections} />
      </div>
    </div>
  )
}
