import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { faqPage } from './questions.ts';
import { StructuredData } from './structured-data.tsx';

test('no words can end the script or begin a comment in it, and all of them arrive', () => {
  const words = '</script><script>alert(1)</script><!-- & \u2028 “quoted”';
  const html = renderToStaticMarkup(<StructuredData nodes={[{ '@type': 'WebSite', name: words }]} />);
  const [, json] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html)!;
  expect(json).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(json!)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'WebSite', name: words }],
  });
});

test('an answer with a link in it is told with the words of the link', () => {
  const page = faqPage([
    {
      title: 'How?',
      description: (
        <>
          <a href="/contact/">Write to us</a> at any hour.
        </>
      ),
    },
  ]);
  expect(JSON.stringify(page)).toContain('"text":"Write to us at any hour."');
});
