import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { faqPage } from './questions.ts';
import { StructuredData } from './structured-data.tsx';

test('escapes text so that it cannot end the script or start a comment, and keeps all of it', () => {
  const text = '</script><script>alert(1)</script><!-- & \u2028 “quoted”';
  const html = renderToStaticMarkup(<StructuredData nodes={[{ '@type': 'WebSite', name: text }]} />);
  const [, json] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html)!;
  expect(json).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(json!)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'WebSite', name: text }],
  });
});

test('includes the text of links in an answer', () => {
  const page = faqPage([
    {
      title: 'How?',
      description: (
        <>
          <a href="/contact/">Contact us</a> at any time.
        </>
      ),
    },
  ]);
  expect(JSON.stringify(page)).toContain('"text":"Contact us at any time."');
});
