/* The server of boardgame.io under the load of bench/load.py: tic-tac-toe, two people a match.
 *
 *     mkdir scratch && cd scratch && npm install boardgame.io socket.io-client
 *     NODE_PATH=$PWD/node_modules node .../bench/beside/boardgame_io.cjs MATCHES SECONDS THINK [CLIENTS]
 *
 * Server and clients have processes of their own. Reported are the time from sending a move until
 * the server's update with it comes back (nothing is on disk there: matches are in memory only),
 * the server's processor time a move, and its memory a match. Matches end after nine moves, so
 * SECONDS should be below 9 * THINK.
 */
const { fork } = require("node:child_process");
const { readFileSync } = require("node:fs");

const [role, ...given] = process.argv.slice(2);
const HERE = "127.0.0.1";

function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop().split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100; // ticks of a hundredth of a second
}

function memoryOf(pid) {
  return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4096;
}

const TicTacToe = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return "INVALID_MOVE";
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G }) => (G.cells.every((cell) => cell !== null) ? { draw: true } : undefined),
};

async function serve() {
  const { Server } = require("boardgame.io/server");
  const server = Server({ games: [TicTacToe], origins: [/.*/] });
  const running = await server.run({ port: 0, callback: () => {} });
  process.send({ port: running.appServer.address().port });
}

class Person {
  constructor(port, match, seat) {
    const { io } = require("socket.io-client");
    this.seat = String(seat);
    this.match = match;
    this.sent = null;
    this.times = [];
    this.until = 0;
    this.line = io(`http://${HERE}:${port}/${TicTacToe.name}`, {
      transports: ["websocket"],
      forceNew: true,
      perMessageDeflate: false,
    });
    this.here = new Promise((here) => {
      this.line.on("sync", (_, told) => (this.hear(told.state), here()));
    });
    this.line.on("update", (_, state) => this.hear(state));
    this.line.on("connect", () => this.line.emit("sync", match, this.seat, undefined, 2));
  }

  hear(state) {
    if (this.sent !== null && state._stateID > this.sent.version) {
      this.times.push(performance.now() - this.sent.began);
      this.sent = null;
    }
    this.state = state;
    this.consider();
  }

  begin(until, think) {
    [this.until, this.think, this.times] = [until, think, []];
    this.consider();
  }

  consider() {
    const { ctx } = this.state;
    if (this.timer || this.sent || ctx.currentPlayer !== this.seat || ctx.gameover) return;
    const pause = (0.5 + Math.random()) * this.think * 1000;
    if (performance.now() + pause < this.until)
      this.timer = setTimeout(() => ((this.timer = null), this.move()), pause);
  }

  move() {
    const open = [...this.state.G.cells.keys()].filter((id) => this.state.G.cells[id] === null);
    const cell = open[Math.floor(Math.random() * open.length)];
    const payload = { type: "clickCell", args: [cell], playerID: this.seat, credentials: undefined };
    this.sent = { version: this.state._stateID, began: performance.now() };
    const action = { type: "MAKE_MOVE", payload };
    this.line.emit("update", action, this.sent.version, this.match, this.seat);
  }
}

async function play(port, from, to, seconds, think) {
  const people = [];
  for (let match = from; match < to; match++) {
    for (const seat of [0, 1]) people.push(new Person(port, `m${match}`, seat));
    await Promise.all(people.slice(-2).map((one) => one.here));
  }
  process.send({ ready: true });
  await new Promise((go) => process.once("message", go));
  const until = performance.now() + seconds * 1000;
  for (const one of people) one.begin(until, think);
  await new Promise((done) => setTimeout(done, seconds * 1000 + 1000));
  process.send({ times: people.flatMap((one) => one.times) });
}

const heard = (child) => new Promise((told) => child.once("message", told));

async function measure(matches, seconds, think, clients) {
  const server = fork(__filename, ["serve"], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const { port } = await heard(server);
  const empty = memoryOf(server.pid);
  const bounds = Array.from({ length: clients + 1 }, (_, n) => Math.floor((n * matches) / clients));
  const all = Array.from({ length: clients }, (_, n) =>
    fork(__filename, ["play", port, bounds[n], bounds[n + 1], seconds, think].map(String)),
  );
  await Promise.all(all.map(heard));
  const used = cpuOf(server.pid);
  const told = all.map(heard);
  for (const child of all) child.send("go");
  const times = (await Promise.all(told)).flatMap((one) => one.times).sort((a, b) => a - b);
  const at = (share) => Number(times[Math.min(times.length - 1, Math.floor(share * times.length))]?.toFixed(2));
  const cpu = cpuOf(server.pid) - used;
  console.log(
    JSON.stringify({
      matches,
      sockets: 2 * matches,
      moves_per_second: Number((times.length / seconds).toFixed(1)),
      p50_ms: at(0.5),
      p95_ms: at(0.95),
      p99_ms: at(0.99),
      cpu_ms_per_move: Number(((1000 * cpu) / times.length).toFixed(2)),
      kb_per_match: Number(((memoryOf(server.pid) - empty) / 1024 / matches).toFixed(1)),
    }),
  );
  for (const child of [server, ...all]) child.kill();
}

if (role === "serve") serve();
else if (role === "play") play(...given.map(Number));
else measure(Number(role), Number(given[0]), Number(given[1]), Number(given[2] ?? 2));
