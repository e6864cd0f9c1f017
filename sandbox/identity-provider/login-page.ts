import type { DemoUser } from './demo-users.js';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;background:#f4f5f7;color:#1c2430;margin:0}
main{max-width:24rem;margin:12vh auto;padding:2rem;background:#fff;border-radius:.75rem;box-shadow:0 1px 4px #0002}
h1{font-size:1.25rem;margin:0 0 .25rem}p{margin:0 0 1.25rem;color:#5a6575}
button{display:block;width:100%;margin:.5rem 0;padding:.75rem 1rem;text-align:left;font:inherit;background:#fff;border:1px solid #ccd3dc;border-radius:.5rem;cursor:pointer}
button:hover,button:focus{border-color:#2f6fed;background:#f2f6ff}small{display:block;color:#5a6575}`;

/** The list of demo users: one form, one button per user, so that the pick is a single POST of `user`. */
export function loginPage(action: string, users: readonly DemoUser[]): string {
  const buttons = users.map(
    ({ id, name, email }) =>
      `<button type="submit" name="user" value="${escapeHtml(id)}">${escapeHtml(name)}<small>${escapeHtml(id)} · ${escapeHtml(email)}</small></button>`,
  );
  return page('Sandbox login', [
    '<p>Pick a demo user. No password is needed.</p>',
    `<form id="pick-user" method="post" action="${escapeHtml(action)}">`,
    ...buttons,
    '</form>',
  ]);
}

/** A page that says why the login cannot continue. */
export function messagePage(title: string, message: string): string {
  return page(title, [`<p>${escapeHtml(message)}</p>`]);
}

function page(title: string, body: string[]): string {
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>`,
    `<style>${STYLE}</style></head><body><main>`,
    `<h1>${escapeHtml(title)}</h1>`,
    ...body,
    '</main></body></html>',
  ].join('\n');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
