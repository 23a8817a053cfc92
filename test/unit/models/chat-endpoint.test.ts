/** A chat model behind OpenAI's interface: what is sent, what its answer says, and errors that name the endpoint. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chatEndpoint } from '../../../src/models/chat-endpoint.ts';

const TOOL = { name: 'read', description: 'Reads.', parameters: { type: 'object' } };
const TURNS = [
  { role: 'user', text: 'Survey.' },
  { role: 'assistant', text: '', calls: [{ id: 'a', name: 'read', input: { path: 'x' } }] },
  { role: 'tool', callId: 'a', text: 'words' },
] as const;

describe('a chat endpoint', () => {
  let server: Server;
  let answers: { readonly status: number; readonly body: string }[] = [];
  let sent: { readonly url: string; readonly key: string | undefined; readonly body: unknown }[] = [];
  const endpoint = () =>
    chatEndpoint({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
      ...{ model: 'small', apiKey: 'sesame-key', pauses: [0] },
    });
  before((done) => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (piece: Buffer) => (text += piece.toString()));
      request.on('end', () => {
        sent.push({ url: request.url ?? '', key: request.headers.authorization, body: JSON.parse(text) as unknown });
        const { status, body } = answers.shift() ?? { status: 500, body: 'none left' };
        response.writeHead(status).end(body);
      });
    }).listen(0, '127.0.0.1', done);
  });
  beforeEach(() => {
    sent = [];
  });
  after((done) => {
    server.close(done);
  });

  const saying = (message: object): { status: number; body: string } => ({
    status: 200,
    body: JSON.stringify({ choices: [{ message }] }),
  });

  it('sends turns and tools as chat completions have them, and reads what is called', async () => {
    const call = (args: string) => ({ id: 'b', type: 'function', function: { name: 'read', arguments: args } });
    answers = [saying({ content: null, tool_calls: [call('{"path":"y"}'), call('{')] })];
    const answer = await endpoint().answer(TURNS, [TOOL], undefined);
    assert.deepEqual(
      answer.calls.map(({ input }) => input),
      [{ path: 'y' }, '{'],
    );
    assert.deepEqual(sent[0], {
      ...{ url: '/v1/chat/completions', key: 'Bearer sesame-key' },
      body: {
        model: 'small',
        messages: [
          { role: 'user', content: 'Survey.' },
          {
            role: 'assistant',
            content: '',
            tool_calls: [{ id: 'a', type: 'function', function: { name: 'read', arguments: '{"path":"x"}' } }],
          },
          { role: 'tool', tool_call_id: 'a', content: 'words' },
        ],
        tools: [{ type: 'function', function: TOOL }],
      },
    });
  });

  it('asks again after what may pass', async () => {
    answers = [{ status: 503, body: 'busy' }, saying({ content: 'done' })];
    assert.deepEqual(await endpoint().answer(TURNS, [], undefined), { text: 'done', calls: [] });
  });

  it('says what is wrong, never with the key', async () => {
    for (const [answer, code] of [
      [{ status: 401, body: 'sesame-key is no key' }, 'model-refused'],
      [{ status: 429, body: 'slow down' }, 'model-quota'],
      [{ status: 200, body: '{}' }, 'model-unreachable'],
      [{ status: 200, body: 'no json' }, 'model-unreachable'],
    ] as const) {
      answers = [answer, answer];
      await assert.rejects(endpoint().answer(TURNS, [], undefined), (error: Error & { code: string }) => {
        assert.equal(error.code, code);
        assert.match(error.message, /chat\/completions/);
        return !error.message.includes('sesame-key');
      });
    }
  });
});
