import type {
  Article,
  BreadcrumbList,
  DefinedTerm,
  FAQPage,
  OrganizationLeaf,
  WebPage,
  WithContext,
} from 'schema-dts'
import { cardPath } from '../../domain/content/card-path.ts'
import type { PageHead } from '../../domain/content/page-head.ts'
import type { ContentPage } from '../../use-cases/ports/content-pages.ts'
import type { Crumb } from './breadcrumbs.tsx'

type PageData =
  | WithContext<Article>
  | WithContext<WebPage>
  | WithContext<DefinedTerm>
  | WithContext<BreadcrumbList>
  | WithContext<FAQPage>

/**
 * A page's structured data in schema.org terms.
 * @param publicUrl without a trailing slash
 */
export function describePageData(
  page: ContentPage,
  { crumbs, publicUrl }: { readonly crumbs: readonly Crumb[]; readonly publicUrl: string },
): readonly PageData[] {
  const { head, questions } = page
  return [
    describeSelf(head, page.wordCount, publicUrl),
    ...(head.kind === 'glossary' || head.kind === 'explainer'
      ? [describeTerm(head, publicUrl)]
      : []),
    describeMethod(crumbs, publicUrl),
    ...(questions.length > 0 ? [describeQuestions(page)] : []),
  ]
}

/** The publisher; the same everywhere. */
export function describePublisher(publicUrl: string): OrganizationLeaf {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: 'Tapelight',
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
  }
}

function describeSelf(
  head: PageHead,
  wordCount: number,
  publicUrl: string,
): WithContext<Article> | WithContext<WebPage> {
  const url = publicUrl + head.path
  const common = {
    '@context': 'https://schema.org',
    '@id': url,
    url,
    headline: head.heading,
    description: head.description,
    inLanguage: 'en',
    datePublished: head.published,
    dateModified: head.updated,
    image: `${publicUrl}${cardPath(head.path)}`,
    publisher: describePublisher(publicUrl),
  } as const
  if (head.kind === 'landing' || head.kind === 'page') return { '@type': 'WebPage', ...common }
  return {
    '@type': 'Article',
    ...common,
    wordCount,
    author: describePublisher(publicUrl),
    mainEntityOfPage: url,
    citation: head.sources.map(({ text }) => text),
  }
}

function describeTerm(head: PageHead, publicUrl: string): WithContext<DefinedTerm> {
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTerm',
    name: head.title,
    description: head.description,
    url: publicUrl + head.path,
  }
}

/** The breadcrumbs, ending with the page itself. */
export function describeMethod(
  crumbs: readonly Crumb[],
  publicUrl: string,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}

function describeQuestions({ questions }: ContentPage): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question: call, answerText }) => ({
      '@type': 'Question',
      name: call,
      acceptedAnswer: { '@type': 'Answer', text: answerText },
    })),
  }
}
