// A mail server for a first try: takes every mail at smtp://localhost:1025 and prints it as it came. Keeps and sends nothing.
import { createServer, type Socket } from 'node:net';

const PORT = 1025;

function serve(socket: Socket): void {
  let rest = '';
  let isMessage = false;
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (isMessage && line !== '.') console.log(line);
      else {
        isMessage = line === 'DATA';
        socket.write(isMessage ? '354 go on\r\n' : line === 'STARTTLS' ? '502 not here\r\n' : '250 fine\r\n');
      }
    }
  });
  socket.write('220 localhost\r\n');
}

createServer(serve).listen(PORT, 'localhost', () => console.log(`mails to smtp://localhost:${PORT} are printed`));
