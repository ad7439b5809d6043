import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { BlogIndex, type BlogIndexProps } from './blog-index.tsx';

const NOTHING: BlogIndexProps['list'] = {
  posts: [],
  total: 0,
  page: 1,
  pages: 1,
  search: '',
  categories: [],
  trending: [],
};

function mainOf(path: string, search = ''): string {
  const Page = createRoutesStub([
    { path: '*', Component: () => <BlogIndex heading="Blog" lead="" path={path} list={{ ...NOTHING, search }} /> },
  ]);
  return renderToStaticMarkup(<Page initialEntries={[path]} />).split('<aside')[0]!;
}

test('a blog without posts says so and has no link to itself', () => {
  expect(mainOf('/blog/')).toContain('There are no articles yet.');
  expect(mainOf('/blog/')).not.toContain('href');
});

test('an empty category or search leads to all articles', () => {
  expect(mainOf('/blog/category/pay/')).toContain('href="/blog/"');
  expect(mainOf('/blog/', 'nothing like it')).toContain('href="/blog/"');
});
