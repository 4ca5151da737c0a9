import { brand } from '@evenkeel/contract/site/brand'
import { helpAddress } from '@evenkeel/contract/site/help-topics'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { toggleTheme } from '../../../session/stored/theme-choice.ts'
import { GoBackButton } from '../../../ui/go-back-button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Logo } from '../../../ui/logo.tsx'
import { SkipLink } from '../../../ui/skip-link.tsx'
import { ThemeButton } from '../../../ui/theme-button.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { findTopic, helpTopics } from './all-topics.ts'
import { DeepLinkVeil, veiled } from './deep-link-veil.tsx'
import { readAllTopics, type TopicWithText } from './read-topic.ts'
import { searchTopics } from './search-topics.ts'
import { TopicArticle } from './topic-article.tsx'
import { TopicList } from './topic-list.tsx'
import { TopicSearch } from './topic-search.tsx'

// Where the browser tells, only our own pages count, because going back to an empty tab would be a dead end.
function hasPageBefore(): boolean {
  return 'navigation' in window ? window.navigation.canGoBack : history.length > 1
}

function useGoBack(): () => void {
  const navigate = useNavigate()
  return () => void (hasPageBefore() ? navigate(-1) : navigate('/'))
}

/** spec 2.1-06, §2.2: without a layout. */
export function HelpPage() {
  const isHydrated = useHydrated()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const searchInput = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)

  const asked = (name: string) => (isHydrated ? params.get(name) : null)
  const content = asked('content')
  const topic = findTopic(content)
  const words = typed ?? asked('search') ?? ''
  const isSearching = words.trim() !== ''
  const texts = useTexts(isSearching)
  // The full list stays until the texts are loaded.
  const found = texts ? searchTopics(texts, words) : helpTopics
  const showAll = () => setTyped('')
  // Once a topic is chosen, a phone shows either the list or the text.
  const isListFirst = content === null || isSearching

  async function openFirst() {
    if (!isSearching) return
    const [first] = searchTopics(await readAllTopics(), words)
    if (!first) return
    showAll()
    void navigate(helpAddress(first.topic))
  }

  return (
    <div className="mx-auto max-w-content px-4 pb-12 medium:px-6">
      <DeepLinkVeil isHydrated={isHydrated} />
      <SkipLink />
      <header className="flex min-h-14 items-center gap-3 medium:min-h-18">
        <GoBackButton onClick={goBack} />
        <Link to="/" className="flex no-underline" aria-label={`${brand.name} home`}>
          <Logo />
        </Link>
        <ThemeButton className="ml-auto" onToggle={toggleTheme} />
      </header>
      <div className="mt-2 grid gap-6 medium:mt-4 medium:grid-cols-[240px_minmax(0,1fr)] medium:gap-12 large:grid-cols-[280px_minmax(0,1fr)] large:gap-16">
        <aside
          aria-label="Find a topic"
          className="flex flex-col gap-4 [@media(min-height:760px)]:medium:sticky [@media(min-height:760px)]:medium:top-6 [@media(min-height:760px)]:medium:self-start"
        >
          <TopicSearch
            words={words}
            found={texts && found.length}
            inputRef={searchInput}
            onType={setTyped}
            onSubmit={() => void openFirst()}
          />
          <TopicList
            topics={found}
            current={topic.topic}
            words={texts ? words.trim() : ''}
            onChoose={showAll}
            onShowAll={() => {
              showAll()
              searchInput.current?.focus()
            }}
            className={joinClasses(!isListFirst && 'max-medium:hidden', veiled)}
          />
          {!isListFirst && (
            <Link to={helpAddress()} className="inline-flex items-center gap-1 py-1 medium:hidden">
              <ChevronLeft className="size-4" />
              All topics
            </Link>
          )}
        </aside>
        <main id="main" tabIndex={-1} className={joinClasses(isSearching && 'max-medium:hidden', veiled)}>
          <TopicArticle topic={topic} related={relatedTo(topic.related)} />
        </main>
      </div>
    </div>
  )
}

function relatedTo(names: readonly string[]) {
  return names.flatMap((name) => helpTopics.filter(({ topic }) => topic === name))
}

/** All texts, loaded on the first search. */
function useTexts(isWanted: boolean): TopicWithText[] | undefined {
  const [texts, setTexts] = useState<TopicWithText[]>()
  useEffect(() => {
    if (isWanted) void readAllTopics().then(setTexts)
  }, [isWanted])
  return texts
}
